/**
 * The alt text is empty because the description is shown beside the picture. `placeholder` is a blurred preview as a
 * data URL.
 */
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
