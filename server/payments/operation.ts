import { z } from 'zod'
import { problemDetails } from '#contract/problem.ts'
import type { DescribedOperation } from '#server/platform/http/describe-operation.ts'

/** The description of the route for the messages of payment providers. */
export const receivePaymentMessage: DescribedOperation = {
  operationId: 'receivePaymentMessage',
  tag: 'Payments',
  summary: 'Signed messages of a payment provider',
  description:
    'For payment providers only. The body has the format of the provider, which also signs it: JSON of Stripe and Safepay, or form fields of JazzCash. Easypaisa sends its message as the query of a GET request.',
  security: [],
  params: z.object({
    provider: z.string().meta({ description: 'The name of the payment provider', examples: ['stripe'] }),
  }),
  body: {
    schema: z.looseObject({}).meta({ examples: [{ id: 'evt_1', type: 'checkout.session.completed' }] }),
  },
  responses: {
    200: {
      description: 'Success: the message is stored. Some providers get a response in their own format.',
      body: { schema: z.object({ received: z.literal(true).describe('Always true') }) },
    },
  },
  refusals: {
    type: 'application/problem+json',
    schema: problemDetails,
    descriptions: {
      400: 'The message can’t be read, or its signature is invalid: `bad_signature`.',
      404: 'The payment provider is unknown or not configured.',
      413: 'The message is too large.',
      500: 'The shop itself has failed. The provider repeats the message.',
      503: 'The database or the payment provider is not available now.',
    },
  },
}
