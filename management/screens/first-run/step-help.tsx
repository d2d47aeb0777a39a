import type { FirstRunStep } from "@lerret/contracts/api/first-run";
import { useState } from "react";
import { guidePages } from "../../guide/guide-pages.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { GuideTask } from "../guide/guide-task.tsx";

/** The guide's page of what each step makes, beside the one of the whole first run. */
const pageOf: Record<FirstRunStep | "review", string> = {
	venue: "apningstider",
	runs: "sider",
	seller: "betaling",
	hall: "saler",
	tickets: "priser",
	look: "utseende",
	showing: "film",
	purchase: "vis-for-alle",
	operation: "prove-e-post",
	review: "gjor-klart",
};

/** «?»: what the guide says of the step, beside it, so that nothing that is typed is lost. */
export function StepHelp({ step, siteId }: { step: FirstRunStep | "review"; siteId: string | null }) {
	const [isOpen, setOpen] = useState(false);
	const shown = ["forste-gang", pageOf[step]];
	return (
		<>
			<button type="button" className="bar-help" title="Hjelp" onClick={() => setOpen(true)}>
				<span aria-hidden="true">?</span>
				<span className="visually-hidden">Hjelp</span>
			</button>
			{isOpen ? (
				<Dialog title="Hjelp" shape="side" cancel="Lukk" onClose={() => setOpen(false)}>
					{guidePages
						.filter(({ id }) => shown.includes(id))
						.map((page) => (
							<GuideTask key={page.id} page={page} siteId={siteId} />
						))}
				</Dialog>
			) : null}
		</>
	);
}
