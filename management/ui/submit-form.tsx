import type { ReactNode } from "react";
import type { Failure } from "../api/failure.ts";
import { Button } from "./button.tsx";
import { FailureNote } from "./failure-note.tsx";
import { RequiredNote } from "./fields/field.tsx";

/** A form with its own button, for what `useSubmit` returns. */
export function SubmitForm({
	form: { isBusy, failure, notice, submit },
	labels = {},
	className,
	label,
	isSecondary = false,
	beside,
	children,
}: {
	form: { isBusy: boolean; failure: Failure | null; notice: string; submit: () => Promise<void> };
	/** Names of the fields, for what is wrong with them. */
	labels?: Record<string, string>;
	className: string;
	label: string;
	/** The page has a more important button. */
	isSecondary?: boolean;
	/** Other ways on, beside the button. */
	beside?: ReactNode;
	children: ReactNode;
}) {
	return (
		<form
			className={className}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void submit();
			}}
		>
			<RequiredNote />
			{children}
			<FailureNote failure={failure} labels={labels} />
			<p className="actions">
				<Button type="submit" className={isSecondary ? "plain-button" : "button"} isDisabled={isBusy}>
					{label}
				</Button>
				{beside}
				<span role="status">{isBusy ? "Et øyeblikk …" : notice}</span>
			</p>
		</form>
	);
}
