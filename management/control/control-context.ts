import { createContext, useContext, useSyncExternalStore } from "react";
import type { ControlState } from "./control-state.ts";
import type { TicketControl } from "./ticket-control.ts";

export const ControlContext = createContext<TicketControl | null>(null);

export function useControl(): { control: TicketControl; state: ControlState } {
	const control = useContext(ControlContext);
	if (!control) throw new Error("ControlContext has no provider");
	return { control, state: useSyncExternalStore(control.subscribe, () => control.state) };
}
