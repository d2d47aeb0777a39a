import { platformForm } from "./platform-source.ts";
import type { SourceForm } from "./source.ts";
import { ticketSystemForm } from "./ticket-system.ts";

/** The forms in which a programme can be read, by their names in the command; the first is the usual one. */
export const sourceForms: Record<string, SourceForm> = {
	platform: platformForm,
	"ticket-system": ticketSystemForm,
};
