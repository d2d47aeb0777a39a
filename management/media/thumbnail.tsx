/** A picture in a list, where its words stand beside it; a few blurred dots until it is there. */
export function Thumbnail({ url, placeholder }: { url: string; placeholder: string }) {
	return (
		<img
			src={url}
			alt=""
			loading="lazy"
			width={160}
			height={107}
			style={{ backgroundImage: `url("${placeholder}")`, backgroundSize: "cover" }}
		/>
	);
}
