import { suggestAddress } from "@lerret/contracts/email-suggestion";
import { type ComponentProps, useState } from "react";
import { TextField } from "./field.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "label" | "value" | "onText" | "error" | "isRequired">;

/** The address of another person, with «Mente du kari@gmail.com?» below it. The form takes any answer. */
export function EmailField({ onText, ...rest }: Props) {
	const [meant, setMeant] = useState<string | null>(null);
	return (
		<>
			<TextField
				{...rest}
				type="email"
				autoComplete="off"
				onText={onText}
				onBlur={() => setMeant(suggestAddress(rest.value))}
			/>
			<p className="small" role="status">
				{meant === null ? null : (
					<>
						Mente du {meant}?{" "}
						<button
							type="button"
							className="quiet-button"
							onClick={() => {
								onText(meant);
								setMeant(null);
							}}
						>
							Ja, rett den
						</button>
					</>
				)}
			</p>
		</>
	);
}
