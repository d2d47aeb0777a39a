import { useEffect, useState } from "react";

export function Waiting({ isActive, children }: { isActive: boolean; children: string }) {
	const [isLong, setIsLong] = useState(false);
	useEffect(() => {
		if (!isActive) return;
		const timer = setTimeout(() => setIsLong(true), 1000);
		return () => {
			clearTimeout(timer);
			setIsLong(false);
		};
	}, [isActive]);
	return (
		<p className="waiting" role="status">
			{isActive && isLong ? children : null}
		</p>
	);
}
