-- Written by `npm run queries` from the functions of this module. Do not edit.

-- sellers
-- $1 5
select
  "seller_profiles"."id",
  "seller_profiles"."business_name",
  "seller_profiles"."business_details",
  "seller_profiles"."first_name",
  "seller_profiles"."last_name",
  "seller_profiles"."contact_no",
  "seller_profiles"."city",
  "seller_profiles"."province",
  "seller_profiles"."address",
  "seller_profiles"."postal_code",
  "seller_profiles"."profile_picture",
  "seller_profiles"."is_verified",
  "seller_profiles"."decline_reason",
  "seller_profiles"."declined_at",
  "seller_profiles"."withdrawn_by",
  "seller_profiles"."created_at",
  "seller_profiles"."updated_at",
  "seller_profiles"."changed_from",
  "account"."email_confirmed_at",
  "account"."created_at" as "signed_up_at",
  "bank"."bank_name",
  "bank"."beneficiary_name",
  "bank"."account_no",
  case
    when "seller_profiles"."is_verified" then 'verified'
    when "seller_profiles"."declined_at" is null then 'waiting'
    else 'declined'
  end as "status",
  coalesce(account.email, '') as "email",
  case
    when account.banned_until > now() then account.banned_until
  end as "banned_until",
  (
    select
      count(*)::int
    from
      shop_products
    where
      seller_id = seller_profiles.id
      and status = 'active'
  ) as "products",
  (
    select
      coalesce(sum(sold), 0)::int
    from
      seller_months
    where
      seller_id = seller_profiles.id
      and is_to_deliver (status)
  ) as "open_orders",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'kind',
            kind,
            'status',
            status,
            'reason',
            reason,
            'content_type',
            content_type,
            'uploaded_at',
            replace(to_jsonb("uploaded_at") #>> '{}', '+00:00', 'Z'),
            'decided_at',
            replace(to_jsonb("decided_at") #>> '{}', '+00:00', 'Z')
          )
          order by
            kind
        ),
        '[]'
      )
    from
      seller_documents
    where
      seller_id = seller_profiles.id
  ) as "documents",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            other.id,
            'business_name',
            other.business_name,
            'status',
            case
              when "other"."is_verified" then 'verified'
              when "other"."declined_at" is null then 'waiting'
              else 'declined'
            end,
            'same',
            array_remove(
              array[
                case
                  when other_bank.account_no = bank.account_no then 'bank_account'
                end,
                case
                  when other.contact_no = seller_profiles.contact_no then 'contact_no'
                end,
                case
                  when lower(other.business_name) = lower(seller_profiles.business_name) then 'business_name'
                end
              ],
              null
            )
          )
        ),
        '[]'
      )
    from
      (
        select
          *
        from
          seller_profiles as twin
        where
          (
            twin.contact_no = seller_profiles.contact_no
            or lower(twin.business_name) = lower(seller_profiles.business_name)
            or twin.id = any (
              array(
                select
                  seller_id
                from
                  seller_bank_accounts
                where
                  account_no = bank.account_no
              )
            )
          )
          and twin.id <> seller_profiles.id
        limit
          $1
      ) as other
      left join seller_bank_accounts as other_bank on other_bank.seller_id = other.id
  ) as "resembling"
from
  "seller_profiles"
  inner join "auth"."users" as "account" on "account"."id" = "seller_profiles"."id"
  left join "seller_bank_accounts" as "bank" on "bank"."seller_id" = "seller_profiles"."id"
order by
  "seller_profiles"."created_at" desc,
  "seller_profiles"."id" desc
limit
  21;
