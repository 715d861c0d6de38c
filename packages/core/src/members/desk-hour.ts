/** The hour in which the staff's file accesses and interventions are counted (decision 67). */
export const DESK_HOUR_MS = 3_600_000;
