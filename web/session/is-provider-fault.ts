/** Whether an address says that a login at another provider failed; apart from what it says, for every page asks. */
export function isProviderFault(search: URLSearchParams): boolean {
  return search.has('error') || search.has('error_code')
}
