import { isAuthRetryableFetchError } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { areaMessages } from '#contract/area-messages.ts'
import type { AuthClient } from '#web/session/auth-client.ts'
import { authCode, authReason } from '#web/session/auth-reason.ts'
import { sentenceFor } from '#web/session/provider-fault.ts'
import { useSession } from '#web/session/session.tsx'

/** The proof that a mail's link carries, in its query or, where the protocol is strict, in its fragment. */
type MailLink = { token_hash: string; type: string }

/**
 * Opens the mail's link that led here. Resolves to what is wrong with it, in plain words: null when nothing is, undefined
 * while it is still being opened. The token is posted once, and taken out of the address.
 */
export function useLinkFault(): string | null | undefined {
  const { auth } = useSession()
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => mailLinkIn({ search, hash }))
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
  const isInAddress = mailLinkIn({ search, hash }) !== null
  useEffect(() => {
    if (isSuccess && isInAddress) navigate({ search: withoutLink(search) }, { replace: true, preventScrollReset: true })
  }, [isSuccess, isInAddress, search, navigate])
  return error ? authReason(error) : fault
}

async function open(auth: AuthClient, link: MailLink | null): Promise<string | null> {
  const { error } = link ? await auth.verifyOtp(link) : await auth.initialize()
  if (!error) return null
  if (isAuthRetryableFetchError(error)) throw error
  const code = authCode(error) ?? null
  if (code === 'otp_expired') return areaMessages.auth.linkExpired
  // What an address says in words is not shown: anybody can write an address.
  return link ? authReason(error) : (sentenceFor(code) ?? areaMessages.auth.linkFailed)
}

/** The link that an address carries; null for any other address. */
export function mailLinkIn({ search, hash }: { search: string; hash: string }): MailLink | null {
  for (const part of [search, hash].map((text) => new URLSearchParams(text.slice(1)))) {
    const [token_hash, type] = [part.get('token_hash'), part.get('type')]
    if (token_hash && type) return { token_hash, type }
  }
  return null
}

function withoutLink(search: string): string {
  const kept = new URLSearchParams(search)
  kept.delete('token_hash')
  kept.delete('type')
  return kept.toString()
}
