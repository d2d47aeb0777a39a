import type { ReactNode } from "react";

type Props = {
	title: string;
	lead?: string | undefined;
	children: ReactNode;
};

export function TaskPage({ title, lead, children }: Props) {
	return (
		<div className="page frame account-page">
			<header className="account-head">
				<h1>{title}</h1>
				{lead ? <p className="lead">{lead}</p> : null}
			</header>
			<div className="account-task">{children}</div>
		</div>
	);
}
