import { formatKroner } from "@lerret/contracts/nb/money";
import type { ReactNode } from "react";

type Props = { text: string; sum: number; label: string; children?: ReactNode };

/** What is chosen and what it costs, always in view, with the button that goes on. */
export function SumBar({ text, sum, label, children }: Props) {
	return (
		<div className="sum-bar">
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
