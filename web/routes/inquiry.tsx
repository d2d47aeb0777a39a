import { type InquiryForm as Entered, inquiryFields, inquiryKinds } from "@lerret/contracts/inquiry";
import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import { cleanLine, cleanParagraphs } from "@lerret/contracts/text";
import type { inquiryPage } from "@lerret/platform/messages/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import InquiryForm from "../blocks/lazy/inquiry-form";
import { TaskPage } from "../ui/task-page";
import { formMeta, loadFormPage, readText, rejectBot } from "./form-route";
import { openPage } from "./page-functions";

export const loader = (args: LoaderFunctionArgs) => ({
	...loadFormPage(args),
	kind: inquiryKinds.find((kind) => kind === new URL(args.request.url).searchParams.get("slag")) ?? "hire",
});

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof inquiryPage>(args, pages.inquiry);
	rejectBot(form, paths.inquiry);
	const entered = readInquiry(form);
	return submit(entered, (problem) => ({ problem, entered }));
}

const longestShown = 8000;

function readInquiry(form: FormData): Entered {
	const read = (field: keyof typeof inquiryFields, clean = cleanLine) =>
		readText(form, inquiryFields[field], clean, longestShown);
	return {
		kind: inquiryKinds.find((kind) => kind === form.get("slag")) ?? "hire",
		name: read("name"),
		email: read("email"),
		phone: read("phone"),
		day: read("day"),
		guests: read("guests"),
		message: read("message", cleanParagraphs),
	};
}

export const meta = formMeta("Forespørsel");

export default function Inquiry() {
	const { isSent, kind } = useLoaderData<typeof loader>();
	const failure = useActionData<typeof action>();
	return (
		<TaskPage title="Forespørsel">
			{isSent ? (
				<>
					<p className="lead" role="status">
						Takk. Forespørselen er sendt, og en kvittering er på vei til innboksen din. Vi svarer deg på e-post.
					</p>
					<p>
						<a href={paths.contact}>Haster det? Her finner du telefonnummeret</a>
					</p>
				</>
			) : (
				<InquiryForm
					heading="Fortell hva dere ønsker"
					text="Vi svarer på e-post."
					kind={failure?.entered.kind ?? kind}
					failure={failure}
				/>
			)}
		</TaskPage>
	);
}
