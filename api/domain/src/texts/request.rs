//! The request as a whole: whether it can be read, and whether it is answered.

sentences! {
    sign_in_first() = "Please sign in";
    no_permission() = "You have no permission for this";
    body_too_large(count) = "The request is larger than {count} bytes";
    wrong_content_type(kind) = "The request must be {kind}";
    wrong_method(allowed) = "This can only be asked for with {allowed}";
    body_not_object() = "The request must be a JSON object";
    body_not_json(cause) = "The request is no JSON: {cause}";
    body_broke_off() = "The request broke off";
    body_too_slow() = "The request took too long to arrive";
    form_unreadable() = "The form cannot be read";
    query_unreadable() = "The query cannot be read";
    too_many_tries() = "Too many attempts, please try again later";
    too_much_at_once() = "Your company is doing too much at once, please try again in a moment";
    busy() = "The service is busy, please try again in a moment";
    our_fault() = "Something went wrong on our side";
    one_field_wrong() = "One field needs attention";
    fields_wrong(count) = "{count} fields need attention";
    version_unreadable() = "If-Match is not a version that was answered";
    idempotency_key_unreadable(most) = "Idempotency-Key must be 1 to {most} plain characters";
    idempotency_key_reused() = "This Idempotency-Key was used for another request";
    host_missing() = "the request names no host";
    host_unreadable() = "the request's host cannot be read";
    no_company() = "No such company here";
    company_suspended() = "Company account is suspended";
    company_not_ready() = "This company is being prepared, please try again in a moment";
}
