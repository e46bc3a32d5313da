import { playWholeGames } from './whole-game';

playWholeGames('hunters');
