import type { ReactNode } from "react";

type Props = { title: string; lead?: string; children: ReactNode; aside?: ReactNode };

/** A page of the account with one task: its name large, the task beside it. */
export function AccountPage({ title, lead, children, aside }: Props) {
	return (
		<div className="page frame account-page" data-live>
			<header className="account-head">
				<h1>{title}</h1>
				{lead ? <p className="lead">{lead}</p> : null}
			</header>
			<div className="account-task">
				{children}
				{aside ? <div className="account-aside">{aside}</div> : null}
			</div>
		</div>
	);
}
