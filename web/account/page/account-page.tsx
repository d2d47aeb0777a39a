import type { ReactNode } from "react";
import { TaskPage } from "../../ui/task-page";

type Props = { title: string; lead?: string; children: ReactNode; aside?: ReactNode };

export function AccountPage({ children, aside, ...head }: Props) {
	return (
		<TaskPage {...head}>
			{children}
			{aside ? <div className="account-aside">{aside}</div> : null}
		</TaskPage>
	);
}
