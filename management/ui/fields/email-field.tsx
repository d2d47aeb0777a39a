import { watchAddress } from "@lerret/api-client/browser/email-question";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextField } from "./field.tsx";

type Props = Pick<ComponentProps<typeof TextField>, "label" | "value" | "onText" | "error" | "isRequired">;

/** The address of another person, with «Mente du kari@gmail.com?» below it. The form takes any answer. */
export function EmailField({ onText, ...rest }: Props) {
	const box = useRef<HTMLDivElement>(null);
	const [meant, setMeant] = useState<string | null>(null);
	useEffect(() => {
		const field = box.current?.querySelector("input");
		return field ? watchAddress(field, setMeant) : undefined;
	}, []);
	return (
		<div ref={box}>
			<TextField {...rest} type="email" autoComplete="off" onText={onText} />
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
		</div>
	);
}
