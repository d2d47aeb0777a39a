import { useEffect, useState } from "react";
import { isKept, keepTicket, removeTickets } from "../client/service-worker/kept-tickets";

type Props = {
	codes: readonly string[];
	/** The browser that has just bought keeps them by itself. */
	isAutomatic?: boolean;
};

type Status = "unknown" | "absent" | "kept" | "failed";

/** «Legg på telefonen»: keeps tickets on this device, so that it shows them without network. */
export function KeepTickets({ codes, isAutomatic = false }: Props) {
	const [status, setStatus] = useState<Status>("unknown");
	const [isBusy, setIsBusy] = useState(false);
	const key = codes.join(" ");
	useEffect(() => {
		let isUnmounted = false;
		const all = key.split(" ");
		readStatus(all, isAutomatic && isFirstVisit()).then((found) => {
			if (!isUnmounted) setStatus(found);
		});
		return () => {
			isUnmounted = true;
		};
	}, [key, isAutomatic]);
	if (status === "unknown") return null;
	const [one, them] = codes.length > 1 ? ["Billettene", "dem"] : ["Billetten", "den"];
	const texts = {
		absent: `Da kan du vise ${them} uten nett.`,
		kept: `${one} ligger på denne enheten og kan vises uten nett. Dagen etter er ${them === "dem" ? "de" : "den"} borte herfra.`,
		failed: `Nettleseren fikk ikke lagret ${them}. ${one} ligger i e-posten fra kjøpet.`,
	};
	async function toggle(): Promise<void> {
		setIsBusy(true);
		if (status === "kept") {
			await removeTickets(codes);
			setStatus("absent");
		} else setStatus((await keepAll(codes)) ? "kept" : "failed");
		setIsBusy(false);
	}
	return (
		<div className="kept-ticket">
			{/* The same button, so that the focus stays. */}
			<button type="button" className="quiet-button" aria-disabled={isBusy} onClick={() => isBusy || void toggle()}>
				{status === "kept" ? "Fjern herfra" : "Legg på telefonen"}
			</button>
			<p role="status">{texts[status]}</p>
		</div>
	);
}

/** A visitor who has removed the tickets and loads the page again does not want them back. */
const isFirstVisit = (): boolean => {
	const [navigation] = performance.getEntriesByType("navigation");
	return navigation instanceof PerformanceNavigationTiming && navigation.type === "navigate";
};

async function readStatus(codes: readonly string[], keeps: boolean): Promise<Status> {
	if (!("serviceWorker" in navigator && "caches" in window)) return "unknown";
	const kept = await Promise.all(codes.map(isKept));
	if (kept.every(Boolean)) return "kept";
	return keeps && (await keepAll(codes)) ? "kept" : "absent";
}

async function keepAll(codes: readonly string[]): Promise<boolean> {
	const kept = await Promise.all(codes.map(keepTicket));
	return kept.every(Boolean);
}
