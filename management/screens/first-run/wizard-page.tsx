import { type FirstRun, firstRunEndpoints, type Progress } from "@lerret/contracts/api/first-run";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { useAction } from "../../editor/use-action.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useCurrentInView } from "../../ui/use-current-in-view.ts";
import { contextOf } from "./progress.ts";
import { Review } from "./review.tsx";
import type { LoadedStep, Step } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { StepHelp } from "./step-help.tsx";
import { steps } from "./steps.ts";

/** `shown`: the step of the address; all steps on the review page. */
type Loaded = { run: FirstRun; at: string; shown: LoadedStep[] };

const path = (name: string) => `/forste-gang/${name}`;
const reviewName = "oversikt";

/** Without a known step in the address, it leads to the one that the first administrator has come to. */
export const wizardLoader =
	({ client }: Connection) =>
	async ({ params: { step: at }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded | Response> => {
		const run = await client.call(firstRunEndpoints.getFirstRun, { signal });
		// A site that was made in another way has all this in its own screens.
		if (run.siteId !== null && run.progress === null) return redirect(`/${run.siteId}`);
		const current = run.progress?.step ?? "venue";
		const isKnown = at === reviewName || steps.some(({ name }) => name === at);
		if (at === undefined || !isKnown || (run.siteId === null && at !== "venue"))
			return redirect(path(current === "review" ? reviewName : current));
		const shown = steps.filter(({ name }) => at === reviewName || name === at);
		const context = contextOf(client, run);
		return {
			run,
			at,
			shown: await Promise.all(shown.map(async (step) => ({ step, data: await step.load(context, signal) }))),
		};
	};

/** The first run: one step on each page, and a review of all at the end. */
export function WizardPage({ sessionNote }: { sessionNote: ReactNode }) {
	const { run, at, shown } = useLoaderData<Loaded>();
	const { me, session } = useConnection();
	return (
		<>
			<a className="skip-link" href="#innhold">
				Hopp til innholdet
			</a>
			<header className="bar">
				<span className="bar-name">Lerret</span>
				<StepHelp key={at} step={at === reviewName ? "review" : (at as Step["name"])} siteId={run.siteId} />
				<div className="bar-person">
					<span>{me.name}</span>
					<button type="button" onClick={session.logOut}>
						Logg ut
					</button>
				</div>
			</header>
			<main id="innhold" tabIndex={-1} className="setup">
				{sessionNote}
				<StepLinks run={run} at={at} />
				{at === reviewName ? (
					<Review run={run} loaded={shown} />
				) : (
					shown.map((one) => <StepPage key={at} run={run} {...one} />)
				)}
			</main>
		</>
	);
}

/** All steps, with what is done and what was skipped. */
function StepLinks({ run: { siteId, progress, done }, at }: { run: FirstRun; at: string }) {
	const statusOf = (name: Step["name"]) =>
		done.includes(name) ? "ferdig" : progress?.skipped.includes(name) ? "hoppet over" : null;
	const row = useCurrentInView<HTMLElement>(at);
	return (
		<nav ref={row} className="link-row setup-steps" aria-label="Stegene">
			<ol>
				{steps.map(({ name, title }) => {
					const status = statusOf(name);
					return (
						<li key={name} data-done={status === "ferdig" ? "" : undefined}>
							{siteId === null && name !== "venue" ? (
								<span>{title}</span>
							) : (
								<Link to={path(name)} aria-current={name === at ? "step" : undefined}>
									{title}
									{status ? <span className="visually-hidden"> ({status})</span> : null}
								</Link>
							)}
						</li>
					);
				})}
				<li>
					{siteId === null ? (
						<span>Oversikt</span>
					) : (
						<Link to={path(reviewName)} aria-current={at === reviewName ? "step" : undefined}>
							Oversikt
						</Link>
					)}
				</li>
			</ol>
		</nav>
	);
}

const stepAfter = (name: Step["name"]): Progress["step"] =>
	steps[steps.findIndex((step) => step.name === name) + 1]?.name ?? "review";

function StepPage({ run, step, data }: LoadedStep & { run: FirstRun }) {
	const { client } = useConnection();
	const navigate = useNavigate();
	const action = useAction();
	const { busy: isBusy, failure, run: act } = action;
	const context = contextOf(client, run);
	const index = steps.indexOf(step);
	const next = stepAfter(step.name);
	const goOn = async () => void (await navigate(path(next === "review" ? reviewName : next)));
	const leave = (outcome: "saved" | "skipped") =>
		act(async () => {
			await client.call(firstRunEndpoints.changeFirstRun, { body: { step: next, [outcome]: [step.name] } });
			await goOn();
		});
	const back = steps[index - 1];
	const ways = (
		<span className="actions">
			{back ? (
				<Link className="quiet-button" to={path(back.name)}>
					Tilbake
				</Link>
			) : null}
			{step.canSkip ? (
				<Button className="quiet-button" isDisabled={isBusy} onClick={() => void leave("skipped")}>
					Hopp over
				</Button>
			) : null}
		</span>
	);
	return (
		<>
			<PageHeading title={step.title}>
				<p className="small">
					Steg {index + 2} av {steps.length + 1}
				</p>
			</PageHeading>
			<p>{step.intro}</p>
			{"panel" in step ? (
				<>
					{step.panel(data as never, context)}
					<FailureNote failure={failure} />
					<p className="actions">
						<Button className="button" isDisabled={isBusy} onClick={() => void leave("saved")}>
							Gå videre
						</Button>
						{ways}
					</p>
				</>
			) : (
				<StepForm
					step={step}
					initial={data as never}
					label="Lagre og gå videre"
					patch={{ step: next }}
					onSaved={goOn}
					{...{ context, action }}
				>
					{ways}
				</StepForm>
			)}
		</>
	);
}
