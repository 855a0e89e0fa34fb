import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type AdminUserDetail,
  endUserSession,
  endUserSessions,
  listUserSessions,
  type UserSession,
} from '#contract/admin-users.ts'
import { areaMessages } from '#contract/area-messages.ts'
import { reasonOf } from '#web/api/reason.ts'
import { deviceName } from '#web/identity/security/device-name.ts'
import { useApi } from '#web/identity/session/session.tsx'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useCursorPages } from '#web/ui/pager.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { userKey, useUserChange } from './use-user.ts'

/** Lists the sessions of an account, with buttons that end one session or all sessions. */
export function Sessions({ user }: { user: AdminUserDetail }) {
  const t = useText()
  const api = useApi()
  const ending = useUserChange(user.id, () => api(endUserSessions, { params: { id: user.id } }), {
    done: () => areaMessages.users.sessionsEnded,
    failed: areaMessages.users.sessionsFailed,
  })
  return (
    <Card className="p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('Sessions')}</h2>
        <Button
          variant="secondary"
          size="small"
          isBusy={ending.isPending}
          busyLabel={t('Ending...')}
          onClick={() => ending.mutate(undefined)}
        >
          {t('End all sessions')}
        </Button>
      </div>
      <SessionList userId={user.id} />
    </Card>
  )
}

function SessionList({ userId }: { userId: string }) {
  const t = useText()
  const api = useApi()
  const dates = useDates()
  const pages = useCursorPages()
  const { mutate: end } = useUserChange(
    userId,
    (session_id: string) => api(endUserSession, { params: { id: userId, session_id } }),
    { done: () => areaMessages.users.sessionEnded, failed: areaMessages.users.sessionsFailed },
  )
  const sessions = useQuery({
    queryKey: [...userKey(userId), 'sessions', pages.cursor],
    queryFn: () => api(listUserSessions, { params: { id: userId }, query: { cursor: pages.cursor } }),
    placeholderData: keepPreviousData,
  })
  const columns = useMemo(() => sessionColumns(end, t, dates), [end, t, dates])

  if (sessions.isPending) return <Loading label={t('Loading sessions...')} />
  if (sessions.isError)
    return (
      <LoadFailure
        message={areaMessages.users.sessionsLoadFailed}
        reason={reasonOf(sessions.error)}
        retry={() => sessions.refetch()}
      />
    )
  const { items, next_cursor } = sessions.data
  if (items.length === 0 && pages.page === 1) return <p className="text-muted">{t('No active sessions.')}</p>
  return (
    <DataTable
      name="admin-user-sessions"
      caption={t('Sessions, newest first')}
      rows={items}
      keyOf={({ id }) => id}
      columns={columns}
      paging={{ pages, nextCursor: next_cursor, isBusy: sessions.isPlaceholderData }}
    />
  )
}

function sessionColumns(
  onEnd: (sessionId: string) => void,
  t: Translate,
  { formatTime }: Dates,
): DataColumn<UserSession>[] {
  return [
    {
      id: 'device',
      header: t('Device'),
      cell: ({ user_agent, ip }) => (
        <>
          <span className="block font-semibold">{deviceName(user_agent, t)}</span>
          <span className="block text-sm text-muted">{ip || t('Unknown address')}</span>
        </>
      ),
    },
    {
      id: 'factor',
      header: t('Second factor'),
      isHiddenAtFirst: true,
      cell: ({ aal }) =>
        aal === 'aal2' ? <Badge tone="success">{t('Verified')}</Badge> : <Badge>{t('Not verified')}</Badge>,
    },
    { id: 'since', header: t('Since'), cell: ({ created_at }) => formatTime(created_at) },
    { id: 'last', header: t('Last used'), cell: ({ refreshed_at }) => formatTime(refreshed_at) },
    {
      id: 'end',
      header: t('End'),
      isHeaderHidden: true,
      align: 'right',
      cell: (session) => (
        <Button
          variant="ghost"
          size="small"
          onClick={() => onEnd(session.id)}
          aria-label={t('End the session on {device} since {time}', {
            device: deviceName(session.user_agent, t),
            time: formatTime(session.created_at),
          })}
        >
          {t('End')}
        </Button>
      ),
    },
  ]
}
