/** The examples of request bodies whose rules combine several fields, by the name of the call. */
export const REQUEST_EXAMPLES: Record<string, unknown> = {}
