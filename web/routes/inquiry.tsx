import { inquiryKinds } from "@lerret/contracts/inquiry";
import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import InquiryForm from "../blocks/lazy/inquiry-form";
import { siteContext } from "../site-context";
import { TaskPage } from "../ui/task-page";
import { formMeta, loadFormPage, submitForm } from "./form-route";

export const loader = (args: LoaderFunctionArgs) => ({
	...loadFormPage(args),
	kind: inquiryKinds.find((kind) => kind === new URL(args.request.url).searchParams.get("slag")) ?? "hire",
});

export const action = (args: ActionFunctionArgs) =>
	submitForm(args, paths.inquiry, args.context.get(siteContext).sendInquiry);

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
