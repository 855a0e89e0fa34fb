import { FileText } from 'lucide-react'
import { INFORMATION_PAGES } from '#contract/page-texts.ts'
import type { ShopSettings } from '#contract/settings.ts'
import { INFORMATION_LINKS } from '#web/shared/information-links.ts'
import { type Translate, useText } from '#web/text/text.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'

/** The information pages with links to the editors of their texts. */
export function PageTextsList({ texts }: { texts: ShopSettings['page_texts'] }) {
  const t = useText()
  return (
    <RowList label={t('Texts of pages')}>
      {INFORMATION_PAGES.map((page) => {
        const link = INFORMATION_LINKS.find(({ to }) => to === `/${page}`)
        const name = link ? t(link.label) : page
        return (
          <Row
            key={page}
            icon={<FileText />}
            title={name}
            detail={stateOf(texts[page] ?? {}, t)}
            action={
              <ButtonLink
                to={`/admin/shop/pages/${page}`}
                variant="secondary"
                size="small"
                aria-label={t('Edit the text of {page}', { page: name })}
              >
                {t('Edit')}
              </ButtonLink>
            }
          />
        )
      })}
    </RowList>
  )
}

function stateOf({ en, ur }: { en?: string | undefined; ur?: string | undefined }, t: Translate): string {
  if (en !== undefined && ur !== undefined) return t('Own text in English and Urdu')
  if (en !== undefined) return t('Own text in English, default text in Urdu')
  return ur !== undefined ? t('Own text in Urdu, default text in English') : t('Default text')
}
