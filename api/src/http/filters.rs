//! The filters of a list as a table: what each is called, what it reads, what it asks of a row.

/// Declares the filters of a list: a row a filter.
///
/// ```text
/// /// Documentation, for OpenAPI as well.
/// client_id: ContactId => |id| Column::ClientId.eq(*id),
/// ```
///
/// The rows are those of [`domain::query!`], every member an `Option` by itself, with the condition
/// that the value asks for. `condition()` joins those that were sent, for the list, its sums, its
/// select-all and its export alike.
#[macro_export]
macro_rules! filters {
    ($(#[doc = $about:literal])* $vis:vis struct $name:ident {
        $($(#[doc = $doc:literal])* $member:ident $(= $wire:literal $(| $also:literal)*)?
            : $type:ty $(where $rule:expr)? => $condition:expr,)*
    }) => {
        domain::query! {
            $(#[doc = $about])*
            $vis struct $name {
                $($(#[doc = $doc])* $member $(= $wire $(| $also)*)?: Option<$type> $(where $rule)?,)*
            }
        }

        impl $name {
            /// What a row must fulfil for all that was sent.
            pub(crate) fn condition(&self) -> sea_orm::Condition {
                sea_orm::Condition::all()
                    $(.add_option(self.$member.as_ref().map($condition)))*
            }
        }
    };
}
