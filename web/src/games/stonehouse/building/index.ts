/**
 * Building a house. The board mounts `Site` instead of the fire where `useBuilding().shown` (it fills the board,
 * over the camp), the tray `BuildPlan` where `.planning`, and `Building` in the phase `lay`; the end screen has `Keepsake`.
 * None takes properties.
 */
export { default as Building } from './Building.svelte';
export { useBuilding } from './building.svelte';
export { default as BuildPlan } from './BuildPlan.svelte';
export { default as Keepsake } from './Keepsake.svelte';
export { KEYS } from './keys';
export { works } from './works';
export { default as Site } from './Site.svelte';
