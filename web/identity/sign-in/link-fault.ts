import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { AuthClient } from '../session/auth-client.ts'
import { authCode, authReason } from '../session/auth-reason.ts'
import { sentenceFor } from '../session/provider-fault.ts'
import { useSession } from '../session/session.tsx'

/** The token of an email link and the type of the link, from the query of the URL. */
type MailLink = { token_hash: string; type: string }

/**
 * Verifies the email link that opened this page. Returns undefined during the verification, then null if the link is
 * valid, or else an error message. If the server cannot be reached, tries twice more. Removes the token from the URL
 * when the server has answered.
 */
export function useLinkFault(): string | null | undefined {
  const { auth } = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => mailLinkIn({ search }))
  const {
    data: fault,
    error,
    isSuccess,
  } = useQuery({
    queryKey: ['mail link', link?.token_hash],
    queryFn: () => auth().then((client) => open(client, link)),
    retry: 2,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const isInAddress = mailLinkIn({ search }) !== null
  useEffect(() => {
    if (isSuccess && isInAddress)
      void navigate({ search: withoutLink(search) }, { replace: true, preventScrollReset: true })
  }, [isSuccess, isInAddress, search, navigate])
  return error ? authReason(error) : fault
}

async function open(auth: AuthClient, link: MailLink | null): Promise<string | null> {
  const { error } = link ? await auth.verifyOtp(link) : await auth.initialize()
  if (!error) return null
  if (isAuthRetryableFetchError(error)) throw error
  const code = authCode(error) ?? null
  if (code === 'otp_expired') return areaMessages.auth.linkExpired
  // The page does not show the error text from the URL, because anyone can create such a URL.
  return link ? authReason(error) : (sentenceFor(code) ?? areaMessages.auth.linkFailed)
}

/** Returns the token of an email link in a URL. Returns null if the URL has none. */
export function mailLinkIn({ search }: { search: string }): MailLink | null {
  const query = new URLSearchParams(search)
  const [token_hash, type] = [query.get('token_hash'), query.get('type')]
  return token_hash && type ? { token_hash, type } : null
}

function withoutLink(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('token_hash')
  kept.delete('type')
  return kept.toString()
}
