import { useEffect, useState } from "react";

/** A drawing out of an SVG file, shown as it stands on the dark ground of header and footer; nothing where there is none. */
export function Drawing({ svg }: { svg: string }) {
	const address = useAddress(svg);
	return address === null ? null : <img className="drawing" src={address} alt="" />;
}

/** An address by which the browser shows the drawing as a picture, in which nothing runs. Its text colour is that of the dark ground. */
function useAddress(svg: string): string | null {
	const [url, setUrl] = useState<string | null>(null);
	useEffect(() => {
		if (svg === "") return setUrl(null);
		const own = svg.replaceAll("currentColor", "#f6f1e7");
		const made = URL.createObjectURL(new Blob([own], { type: "image/svg+xml" }));
		setUrl(made);
		return () => URL.revokeObjectURL(made);
	}, [svg]);
	return url;
}
