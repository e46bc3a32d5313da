import { playWholeGames } from './whole-game';

playWholeGames('stonehouse');
