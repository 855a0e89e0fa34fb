import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Trusts a certificate in this process during `work`. It must be removed afterwards: test files share the process, and
 * OpenSSL takes either of two trusted certificates with the same name.
 */
export async function whileTrusting<Result>(certificate: string, work: () => Promise<Result>): Promise<Result> {
  const known = getCACertificates('default')
  setDefaultCACertificates([...known, certificate])
  try {
    return await work()
  } finally {
    setDefaultCACertificates(known)
  }
}
