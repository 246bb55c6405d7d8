//! How contacts are written, with their history.

use domain::contacts::ContactDocumentType;
use domain::history::HistorySubject;
use entity::{contact_files, contact_types, contacts};
use sea_orm::ActiveValue::Set;
use sea_orm::{DbErr, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use super::{ID, accounts};
use crate::batch::is_among;
use crate::contacts::wire::{ContactPayload, ContactView};
use crate::records::attachments;
use crate::records::history::State;
use crate::records::write::{Recorded, States};

/// Clients and suppliers.
#[derive(Debug)]
pub struct Contacts;

impl Recorded for Contacts {
    const KIND: HistorySubject = HistorySubject::Contact;
    type Row = contacts::ActiveModel;
    type Table = contacts::Entity;
    type Wanted = ContactPayload;

    fn fill(row: contacts::ActiveModel, wanted: ContactPayload) -> contacts::ActiveModel {
        contacts::ActiveModel {
            company_name: Set(wanted.company_name.0.unwrap_or_default()),
            company_code: Set(wanted.company_code),
            company_vat_code: Set(wanted.company_vat_code),
            email: Set(wanted.email),
            phone: Set(wanted.phone),
            invoicing_email: Set(wanted.invoicing_email),
            website: Set(wanted.website),
            address: Set(wanted.address),
            city: Set(wanted.city),
            postal_code: Set(wanted.postal_code),
            country: Set(wanted.country),
            rating: Set(wanted.rating),
            payment_term: Set(wanted.payment_term),
            insurance_expiry_date: Set(wanted.insurance_expiry_date),
            contact_person_name: Set(wanted.contact_person_name),
            credit_limit: Set(wanted.credit_limit.map(i64::from)),
            debt_limit: Set(wanted.debt_limit.map(i64::from)),
            vat: Set(wanted.vat),
            invoice_note: Set(wanted.invoice_note),
            accounting_note: Set(wanted.accounting_note),
            accounting_note_type: Set(wanted.accounting_note_type),
            category: Set(wanted.category),
            invoice_languages: Set(wanted.invoice_languages),
            einvoice_scheme: Set(wanted.einvoice_scheme),
            einvoice_address: Set(wanted.einvoice_address),
            attach_einvoice: Set(wanted.attach_einvoice.unwrap_or(false)),
            need_send_original_docs: Set(wanted.need_send_original_docs.unwrap_or(false)),
            responsible_user_id: Set(wanted.responsible_user_id.map(i64::from)),
            manager_id: Set(wanted.manager_id.map(i64::from)),
            ..row
        }
    }

    async fn states(txn: &TenantTx, ids: &[i64]) -> Result<States, DbErr> {
        /// What follows from other fields, or depends on who looks and when.
        const NOT_ITS_OWN: [&str; 5] = [
            "id",
            "insurance_expired",
            "manager",
            "can_delete",
            "updated_at",
        ];
        let stored: Vec<ContactView> = contacts::Entity::find()
            .filter(is_among(ID, ids))
            .into_partial_model()
            .all(txn)
            .await?;
        let mut files = attachments::names_of::<contact_files::Entity>(txn, ids).await?;
        let states = stored.into_iter().map(|contact| {
            let id = contact.id.0;
            let mut names = |kind| files.remove(&(id, kind)).unwrap_or_default();
            let state = State::of(&contact)?
                .without(&NOT_ITS_OWN)
                .with("insurance_files", names(ContactDocumentType::Insurance))
                .with("payment_files", names(ContactDocumentType::Payment));
            Ok((id, state))
        });
        states.collect()
    }

    async fn beside(
        txn: &TenantTx,
        wanted: &[(i64, ContactPayload)],
        is_new: bool,
    ) -> Result<(), DbErr> {
        use contact_types::{ActiveModel, Column, Entity};
        if !is_new {
            let ids: Vec<i64> = wanted.iter().map(|(id, _)| *id).collect();
            let stored = Entity::delete_many().filter(is_among((Entity, Column::ContactId), &ids));
            stored.exec(txn).await?;
        }
        accounts::write(txn, wanted).await?;
        let types = wanted.iter().flat_map(|(id, one)| {
            let types = one.types.iter().flatten();
            types.map(|contact_type| ActiveModel {
                contact_id: Set(*id),
                contact_type: Set(*contact_type),
            })
        });
        let added = Entity::insert_many(types);
        added.exec_without_returning(txn).await.map(drop)
    }
}
