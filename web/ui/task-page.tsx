import type { ReactNode } from "react";
import { PageStyle } from "../styles/page-style";
import styles from "../styles/task-page.css?inline";

type Props = {
	title: string;
	lead?: string | undefined;
	children: ReactNode;
};

export function TaskPage({ title, lead, children }: Props) {
	return (
		<div className="page frame account-page">
			<PageStyle name="task-page" css={styles} />
			<header className="account-head">
				<h1>{title}</h1>
				{lead ? <p className="lead">{lead}</p> : null}
			</header>
			<div className="account-task">{children}</div>
		</div>
	);
}
