import type { Topic } from "@lerret/contracts/newsletter";
import { topicsToChoose } from "@lerret/contracts/newsletter-topics";
import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { endNewsletter, readNewsletter, saveNewsletter } from "../../client/account/loyalty/own-account";
import { toApiError } from "../../client/account/state/slice";
import { readTopics, TopicFields } from "../../ui/topic-fields";
import { toErrorMessage } from "../error-message";
import { AccountForm } from "../forms/account-form";
import { useForm } from "../forms/use-form";
import { StatusMessage } from "./status-message";
import { useFetched } from "./use-fetched";

/** The newsletter at the account's confirmed address: what comes, other topics, and the end of it. */
export function OwnNewsletter({ email, offered }: { email: string; offered: readonly Topic[] }) {
	const { api } = useAccount();
	const { data, error, setData } = useFetched(readNewsletter);
	const [message, setMessage] = useState("");
	const checks = { tema: (topic: string) => (topic === "" ? "Velg minst ett tema." : null) };
	const form = useForm(checks, async (fields) => {
		const saved = await saveNewsletter(api(), readTopics(fields));
		setData(() => saved);
		setMessage(data?.isActive ? "Valgene er lagret." : `Du er påmeldt. Nyhetsbrevet kommer til ${email}.`);
	});
	async function end(): Promise<void> {
		try {
			await endNewsletter(api());
			setData(() => ({ topics: [], isActive: false }));
			setMessage("Du er meldt av. Det kommer ikke flere nyhetsbrev.");
		} catch (failure) {
			setMessage(toErrorMessage(toApiError(failure)));
		}
	}
	return (
		<section className="my-section" id="nyhetsbrev" aria-labelledby="nyhetsbrev-tittel">
			<h2 id="nyhetsbrev-tittel" className="section-heading">
				Nyhetsbrev
			</h2>
			<div className="my-section-body">
				{error ? <p className="form-error">{toErrorMessage(error)}</p> : null}
				<StatusMessage message={message} />
				{data ? (
					<>
						<p>
							{data.isActive
								? `Du får nyhetsbrevet til ${email}.`
								: "Ukas filmer og forestillinger, og billetter som slippes. Du får det ikke nå."}
						</p>
						<AccountForm
							key={String(data.isActive)}
							id="nyhetsbrev-tema"
							submitLabel={data.isActive ? "Lagre valgene" : "Meld meg på"}
							waitingText="Lagrer …"
							{...form}
						>
							<TopicFields
								form="nyhetsbrev-tema"
								headingId="nyhetsbrev-tittel"
								topics={topicsToChoose(offered, data.topics)}
								chosen={data.isActive ? data.topics : offered}
								errors={form.errors}
							/>
						</AccountForm>
						{data.isActive ? (
							<button type="button" className="quiet-button" onClick={() => void end()}>
								Meld meg av nyhetsbrevet
							</button>
						) : null}
					</>
				) : null}
			</div>
		</section>
	);
}
