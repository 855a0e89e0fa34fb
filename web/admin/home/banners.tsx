import { Megaphone, Plus } from 'lucide-react'
import { useState } from 'react'
import { areaMessages } from '#contract/area-messages.ts'
import type { AdminBanner, AdminHomePage } from '#contract/home-page.ts'
import { MAX_BANNERS } from '#contract/home-sections.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Dates, useDates } from '#web/ui/dates.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { BannerDialog, NEW_BANNER } from './banner-dialog.tsx'
import { moved, toForm, useRearrange } from './use-home-page.ts'

const texts = areaMessages.homePage

/**
 * The list of the home page's banners, each with the days on which it is shown. Admins add, edit, move and delete
 * banners here.
 */
export function Banners({ banners }: Pick<AdminHomePage, 'banners'>) {
  const t = useText()
  const dates = useDates()
  const rearrange = useRearrange()
  const [edited, setEdited] = useState<AdminBanner | 'new'>()
  const [doomed, setDoomed] = useState<AdminBanner>()

  function move(index: number, by: -1 | 1) {
    rearrange(
      (page) => ({ ...page, banners: moved(page.banners, index, by) }),
      t(texts.moved, { name: banners[index]?.title ?? '', place: index + by + 1 }),
    )
  }

  function remove() {
    rearrange((page) => ({
      ...page,
      banners: page.banners.filter(({ banner_id }) => banner_id !== doomed?.banner_id),
    }))
    setDoomed(undefined)
  }

  return (
    <Section
      title={t('Banners')}
      description={t('At most {maxBanners} banners. Each banner links to a page of the shop or to another website.', {
        maxBanners: MAX_BANNERS,
      })}
    >
      {banners.length === 0 ? (
        <EmptyState title={t(texts.noBanners)} icon={<Megaphone />}>
          {t('A banner tells visitors about an offer, a festival or a new category.')}
        </EmptyState>
      ) : (
        <RowList label={t('Banners')}>
          {banners.map((banner, index) => (
            <Row
              key={banner.banner_id}
              icon={banner.image_url ? <Picture src={banner.image_url} alt="" className="size-10" /> : <Megaphone />}
              title={
                <>
                  <bdi>{banner.title}</bdi>{' '}
                  <Badge tone={banner.is_current ? 'success' : 'neutral'}>{statusOf(banner, t)}</Badge>
                </>
              }
              detail={
                <>
                  <bdi dir="ltr">{banner.link}</bdi>
                  {daysOf(banner, t, dates) && ` · ${daysOf(banner, t, dates)}`}
                </>
              }
              action={
                <span className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-end">
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={t('Edit {title}', { title: banner.title })}
                    onClick={() => setEdited(banner)}
                  >
                    {t('Edit')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={t('Delete {title}', { title: banner.title })}
                    onClick={() => setDoomed(banner)}
                  >
                    {t('Delete')}
                  </Button>
                  <MoveButtons
                    name={banner.title}
                    isFirst={index === 0}
                    isLast={index === banners.length - 1}
                    onMove={(by) => move(index, by)}
                  />
                </span>
              }
            />
          ))}
        </RowList>
      )}
      <Button
        variant="secondary"
        className="mt-4"
        disabled={banners.length >= MAX_BANNERS}
        onClick={() => setEdited('new')}
      >
        <Plus aria-hidden className="size-5" /> {t('Add banner')}
      </Button>
      {edited && (
        <BannerDialog banner={edited === 'new' ? NEW_BANNER : toForm(edited)} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDialog
        isOpen={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        onConfirm={remove}
        title={t(texts.deleteConfirm)}
        description={<bdi>{doomed?.title}</bdi>}
        confirmLabel={t('Delete')}
      />
    </Section>
  )
}

function statusOf({ is_current, starts_on }: AdminBanner, t: Translate): string {
  if (is_current) return t('Shown')
  return starts_on !== null && Date.parse(starts_on) > Date.now() ? t('Planned') : t('Ended')
}

function daysOf({ starts_on, ends_on }: AdminBanner, t: Translate, { formatDay }: Dates): string {
  const from = starts_on && t('from {day}', { day: formatDay(starts_on) })
  const to = ends_on && t('until {day}', { day: formatDay(ends_on) })
  return [from, to].filter(Boolean).join(' ')
}
