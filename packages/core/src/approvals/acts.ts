export type { Act } from "../act.ts";
