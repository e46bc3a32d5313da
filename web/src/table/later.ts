/**
 * Parts of the table that nobody needs to see the board: each is fetched when it is first wanted, and all of them quietly
 * once the board is there, so that they come at once and do not depend on the line.
 */
export const later = {
  branch: () => import('./replay/Branch.svelte'),
  endCard: () => import('./ending/EndCard.svelte'),
  ending: () => import('./ending/Ending.svelte'),
  help: () => import('./play/Help.svelte'),
  menu: () => import('./play/TableMenu.svelte'),
  reckoningBar: () => import('./reckoning/ReckoningBar.svelte'),
  replayBar: () => import('./replay/ReplayBar.svelte'),
  rules: () => import('./rules/RulesPanel.svelte'),
  settings: () => import('../chrome/Settings.svelte'),
  text: () => import('./text/TextBoard.svelte'),
  tour: () => import('./tour/Tour.svelte'),
  waitingRoom: () => import('./room/WaitingRoom.svelte'),
};

const QUIET_MS = 3_000;

/** Fetch them when the board has settled; to be called once, gives back how to stop. */
export function fetchLater(): () => void {
  const timer = setTimeout(() => Object.values(later).forEach((part) => part().catch(() => undefined)), QUIET_MS);
  return () => clearTimeout(timer);
}
