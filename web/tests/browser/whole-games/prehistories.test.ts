import { playWholeGames } from './whole-game';

playWholeGames('prehistories');
