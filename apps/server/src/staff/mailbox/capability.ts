import type { StaffCapability } from "../../capability.ts";
import { mailboxRoutes } from "./routes.ts";

export const STAFF_MAILBOX = {
  calls({ server, keepsMails }) {
    if (keepsMails) mailboxRoutes(server);
  },
} satisfies StaffCapability;
