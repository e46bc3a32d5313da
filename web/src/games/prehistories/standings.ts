/** How players stand with objectives, as the survey tells it. */
import type { AnyRow } from '../../wire';
import type { PrehistoriesRow } from '../../wire/prehistories';

/** Rows and columns are filled cell by cell; a legend is painted or not, without steps in between. */
export const LEGEND = 'legend-painted';

export const standingsAmong = (rows: readonly AnyRow[]): PrehistoriesRow[] => rows.filter(isStanding);

const isStanding = (row: AnyRow): row is PrehistoriesRow => 'objective' in row;
