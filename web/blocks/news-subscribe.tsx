import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { useId } from "react";

const topicLabels = { film: "Film", kultur: "Kultur", familie: "Familie" } as const;

/** Sign-up for the newsletter: a plain form. Nothing is sent to the address but a link to confirm with, until it is confirmed. */
export function NewsSubscribe({ heading, text, topics, siteTitle }: BlockProps<"news-subscribe">) {
	const id = useId();
	return (
		<section className="news-subscribe" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`} className="section-heading">
				{heading}
			</h2>
			<p>{text}</p>
			<form action={paths.newsletter} method="post">
				<fieldset>
					<legend>Jeg vil lese om</legend>
					{topics.map((topic) => (
						<label key={topic}>
							<input type="checkbox" name="tema" value={topic} defaultChecked /> {topicLabels[topic]}
						</label>
					))}
				</fieldset>
				<label htmlFor={`${id}-epost`}>E-postadresse</label>
				<div className="field-row">
					<input
						id={`${id}-epost`}
						type="email"
						name="epost"
						autoComplete="email"
						required
						maxLength={254}
						aria-describedby={`${id}-samtykke`}
					/>
					<button type="submit" className="button">
						Meld meg på
					</button>
				</div>
				<p id={`${id}-samtykke`} className="small">
					Du får en e-post med en lenke for å bekrefte. Så sender {siteTitle} deg nyhetsbrev til du melder deg av, med
					ett trykk.
				</p>
			</form>
		</section>
	);
}
