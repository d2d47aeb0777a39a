import { watchAddress } from "@lerret/api-client/browser/email-question";
import { useEffect, useState } from "react";

/** «Mente du kari@gmail.com?», below the e-mail field with an id. The form takes any answer. */
export function EmailQuestion({ id }: { id: string }) {
	const [meant, setMeant] = useState<string | null>(null);
	useEffect(() => {
		const field = document.getElementById(id);
		return field instanceof HTMLInputElement ? watchAddress(field, setMeant) : undefined;
	}, [id]);

	function correct(): void {
		const field = document.getElementById(id);
		if (!(field instanceof HTMLInputElement) || meant === null) return;
		field.value = meant;
		field.dispatchEvent(new Event("input", { bubbles: true }));
		setMeant(null);
		field.focus();
	}

	return (
		<p className="small email-question" role="status">
			{meant === null ? null : (
				<>
					Mente du {meant}?{" "}
					<button type="button" className="quiet-button" onClick={correct}>
						Ja, rett den
					</button>
				</>
			)}
		</p>
	);
}
