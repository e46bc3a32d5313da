/** The parts of a table that come later, in one file: a dozen with all that they share would be fifty requests. */
export { default as branch } from './replay/Branch.svelte';
export { default as endCard } from './ending/EndCard.svelte';
export { default as ending } from './ending/Ending.svelte';
export { default as help } from './play/Help.svelte';
export { default as menu } from './play/TableMenu.svelte';
export { default as offer } from '../notifications/Offer.svelte';
export { default as reckoningBar } from './reckoning/ReckoningBar.svelte';
export { default as replayBar } from './replay/ReplayBar.svelte';
export { default as report } from './report/ReportDialog.svelte';
export { default as rules } from './rules/RulesPanel.svelte';
export { default as settings } from '../notifications/AllSettings.svelte';
export { default as studyPanel } from './report/StudyPanel.svelte';
export { default as text } from './text/TextBoard.svelte';
export { default as tour } from './tour/Tour.svelte';
export { default as trialBar } from './review/TrialBar.svelte';
export { default as waitingRoom } from './room/WaitingRoom.svelte';
