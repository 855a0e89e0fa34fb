import { ExternalLink } from 'lucide-react'
import { areaMessages } from '#contract/area-messages.ts'
import type { AdminHomePage } from '#contract/home-page.ts'
import { type ArrangedSection, HOME_SECTIONS } from '#contract/home-sections.ts'
import { reasonOf } from '#web/api/reason.ts'
import { personalPage } from '#web/shared/page-meta.ts'
import { useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { MoveButtons } from '../move-buttons.tsx'
import { Banners } from './banners.tsx'
import { moved, useHomePage, useRearrange } from './use-home-page.ts'

export const meta = personalPage('Home page')

/**
 * The page on which admins arrange the sections and the banners of the shop's home page. Each change is saved at once.
 */
export default function HomePage() {
  const t = useText()
  const page = useHomePage()
  return (
    <>
      <PageHeader
        title={t('Home page')}
        actions={
          <ButtonLink to="/" variant="secondary">
            <ExternalLink aria-hidden className="size-5" /> {t('Open the home page')}
          </ButtonLink>
        }
      >
        {t('The order of the sections of the home page, and its banners. Visitors see each change at once.')}
      </PageHeader>
      {page.isPending && (
        <Loading label={t('Loading home page...')}>
          <div className="space-y-3">
            <Skeletons count={6} className="h-16" />
          </div>
        </Loading>
      )}
      {page.isError && !page.data && (
        <LoadFailure
          message={areaMessages.homePage.loadFailed}
          reason={reasonOf(page.error)}
          retry={() => page.refetch()}
        />
      )}
      {page.data && (
        <div className="space-y-6">
          <Sections sections={page.data.sections} />
          <Banners banners={page.data.banners} />
        </div>
      )}
    </>
  )
}

function Sections({ sections }: Pick<AdminHomePage, 'sections'>) {
  const t = useText()
  const rearrange = useRearrange()

  function move(section: ArrangedSection['section'], by: -1 | 1) {
    const place = sections.findIndex((one) => one.section === section)
    rearrange(
      (page) => ({ ...page, sections: moved(page.sections, place, by) }),
      t(areaMessages.homePage.moved, { name: t.message(HOME_SECTIONS[section].name), place: place + by + 1 }),
    )
  }

  function show(section: ArrangedSection['section'], is_shown: boolean) {
    rearrange((page) => ({
      ...page,
      sections: page.sections.map((one) => (one.section === section ? { section, is_shown } : one)),
    }))
  }

  return (
    <Section title={t('Sections')} description={t('The home page shows the sections in this order.')}>
      <RowList label={t('Sections of the home page')}>
        {sections.map(({ section, is_shown }, index) => {
          const name = t.message(HOME_SECTIONS[section].name)
          return (
            <Row
              key={section}
              icon={index + 1}
              title={name}
              detail={t.message(HOME_SECTIONS[section].says)}
              action={
                <span className="flex items-center gap-3 max-sm:w-full max-sm:justify-end">
                  <CheckboxField
                    label={
                      <>
                        {t('Show')}
                        <span className="sr-only"> {name}</span>
                      </>
                    }
                    checked={is_shown}
                    onChange={(event) => show(section, event.target.checked)}
                  />
                  <MoveButtons
                    name={name}
                    isFirst={index === 0}
                    isLast={index === sections.length - 1}
                    onMove={(by) => move(section, by)}
                  />
                </span>
              }
            />
          )
        })}
      </RowList>
    </Section>
  )
}
