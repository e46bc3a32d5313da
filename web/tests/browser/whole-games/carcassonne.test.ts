import { playWholeGames } from './whole-game';

playWholeGames('carcassonne');
