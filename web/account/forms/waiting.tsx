import { useEffect, useState } from "react";

export function Waiting({ active, children }: { active: boolean; children: string }) {
	const [long, setLong] = useState(false);
	useEffect(() => {
		if (!active) return;
		const timer = setTimeout(() => setLong(true), 1000);
		return () => {
			clearTimeout(timer);
			setLong(false);
		};
	}, [active]);
	return (
		<p className="waiting" role="status">
			{active && long ? children : null}
		</p>
	);
}
