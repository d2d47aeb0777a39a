import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { useAction } from "./use-action.ts";

/** Reads what a dialog needs when it opens, and shows it then. A failure is shown in a dialog with the title. */
export function LoadedDialog<T>({
	title,
	read,
	onClose,
	children,
}: {
	title: string;
	read: () => Promise<T>;
	onClose: () => void;
	children: (loaded: T) => ReactNode;
}) {
	const [loaded, setLoaded] = useState<{ data: T } | null>(null);
	const { failure, run } = useAction();
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once
	useEffect(() => {
		void run(async () => setLoaded({ data: await read() }));
	}, []);
	if (loaded) return children(loaded.data);
	return failure ? (
		<Dialog title={title} onClose={onClose}>
			<FailureNote failure={failure} />
		</Dialog>
	) : null;
}
