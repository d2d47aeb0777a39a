import { formatKroner } from "@lerret/contracts/nb/money";
import type { ReactNode } from "react";

type Props = {
	text: string;
	sum: number;
	/** Nothing at all is paid, and no voucher is used. */
	isFree?: boolean;
	label: string;
	/** What the visitor should know about the choice; empty for nothing. */
	note?: string;
	/** What can be done about it. */
	noteAction?: ReactNode;
	/** How much time is left. */
	time?: ReactNode;
	/** What the button means to the server. */
	handling?: string;
	/** There is nothing to see yet: with script, the bar stays at the end of the form. */
	isEmpty?: boolean;
};

/** What is chosen and what it costs, always in view, with the button that goes on. It has room for its notes. */
export function SumBar({ text, sum, isFree = false, label, note = "", noteAction, time, handling, isEmpty }: Props) {
	return (
		<div className="sum-bar" data-empty={isEmpty ? "" : undefined}>
			<div className="sum-bar-body">
				<div className="sum-bar-note">
					<p role="status">{note}</p>
					{noteAction}
				</div>
				<div className="sum-bar-left">
					<p className="sum-bar-sum" role="status">
						<span className="sum-bar-text">{text}</span> <strong>{isFree ? "Gratis" : formatKroner(sum)}</strong>
					</p>
					{time}
				</div>
				<button type="submit" name={handling && "handling"} value={handling} className="button">
					{label}
				</button>
			</div>
		</div>
	);
}
