import { type FirstRun, firstRunEndpoints } from "@lerret/contracts/api/first-run";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { contextOf } from "./progress.ts";
import type { LoadedStep } from "./step.ts";
import { StepForm } from "./step-form.tsx";

/** What all steps have stored. Each is edited here. */
export function Review({ run, loaded }: { run: FirstRun; loaded: LoadedStep[] }) {
	const { client } = useConnection();
	const { busy: isBusy, failure, run: act } = useAction();
	const finish = () =>
		act(async () => {
			const body = { step: "review", isFinished: true } as const;
			const { siteId } = await client.call(firstRunEndpoints.changeFirstRun, { body });
			// The app reads its sites again.
			location.assign(`/management/${siteId ?? ""}`);
		});
	return (
		<>
			<PageHeading title="Oversikt" />
			<p>Det som er lagret. Resten står under «Gjør klart» i «I dag», der nettstedet også vises for alle.</p>
			{loaded.map((one) => (
				<ReviewedStep key={one.step.name} run={run} {...one} />
			))}
			<FailureNote failure={failure} />
			<p className="actions">
				<Button className="button" isDisabled={isBusy} onClick={() => void finish()}>
					Ferdig: gå til «I dag»
				</Button>
			</p>
		</>
	);
}

function ReviewedStep({ run, step, data }: LoadedStep & { run: FirstRun }) {
	const { client } = useConnection();
	const { revalidate } = useRevalidator();
	const [isOpen, setOpen] = useState(false);
	const action = useAction();
	const context = contextOf(client, run);
	const id = `steg-${step.name}`;
	const isDone = run.done.includes(step.name);
	const isSkipped = context.progress.skipped.includes(step.name) && !isDone;
	const close = async () => {
		await revalidate();
		setOpen(false);
	};
	return (
		<section className="settings-section" aria-labelledby={id}>
			<h2 id={id}>{step.title}</h2>
			{isOpen ? (
				"panel" in step ? (
					<>
						{step.panel(data as never, context)}
						<p className="actions">
							<Button className="quiet-button" onClick={() => void close()}>
								Lukk
							</Button>
						</p>
					</>
				) : (
					<StepForm
						step={step}
						initial={data as never}
						label="Lagre"
						patch={{}}
						onSaved={close}
						{...{ context, action }}
					>
						<Button className="quiet-button" isDisabled={action.busy} onClick={() => setOpen(false)}>
							Avbryt
						</Button>
					</StepForm>
				)
			) : (
				<>
					{isSkipped ? (
						<p>Hoppet over.</p>
					) : !isDone && !("panel" in step) ? (
						<p>Ikke gjort ennå.</p>
					) : (
						<dl className="facts">
							{step.summary(data as never, context.progress, isDone).map(([term, text]) => (
								<div key={term}>
									<dt>{term}</dt>
									<dd>{text}</dd>
								</div>
							))}
						</dl>
					)}
					<p className="actions">
						<Button className="plain-button" onClick={() => setOpen(true)}>
							{"panel" in step ? "Vis" : "Endre"}
							<span className="visually-hidden">: {step.title}</span>
						</Button>
					</p>
				</>
			)}
		</section>
	);
}
