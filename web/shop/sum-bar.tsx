import { formatKroner } from "@lerret/contracts/nb/money";
import type { ReactNode } from "react";

type Props = {
	text: string;
	sum: number;
	label: string;
	/** What the visitor should know about the choice; empty for nothing. */
	note?: string;
	children?: ReactNode;
};

/** What is chosen and what it costs, always in view, with the button that goes on. */
export function SumBar({ text, sum, label, note, children }: Props) {
	return (
		<div className="sum-bar">
			{note === undefined ? null : (
				<p className="sum-bar-note" role="status">
					{note}
				</p>
			)}
			<p className="sum-bar-sum" role="status">
				<span className="sum-bar-text">{text}</span> <strong>{formatKroner(sum)}</strong>
			</p>
			<button type="submit" className="button">
				{label}
			</button>
			{children}
		</div>
	);
}
