import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/**
 * Has this process trust a certificate while `work` goes on. No longer, for test files share the process, and of two trusted certificates of the same name
 * OpenSSL takes either.
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
