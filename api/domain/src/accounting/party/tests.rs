use super::*;

fn card(id: i64, of: [&str; 5], (is_client, is_supplier): (bool, bool)) -> PartyCard {
    let [name, code, vat_code, address, country] = of.map(str::to_owned);
    PartyCard {
        id: ContactId(id),
        party: Party {
            name,
            code,
            vat_code,
            address,
            country,
        },
        is_client,
        is_supplier,
        postal_code: String::new(),
        email: String::new(),
    }
}

#[test]
fn a_party_is_written_as_in_the_sample() {
    let card = PartyCard {
        postal_code: "44001".to_owned(),
        email: "saskaitos@pavyzdys.example".to_owned(),
        ..card(
            1,
            [
                r#"UAB "Pavyzdys eksportas""#,
                "999000024",
                "LT999000216",
                "Pavyzdžio g. 1, Kaunas",
                "LT",
            ],
            (true, false),
        )
    };
    let expected = [
        "<N08>",
        "  <N08_KODAS_KS>999000024</N08_KODAS_KS>",
        "  <N08_RUSIS>1</N08_RUSIS>",
        "  <N08_PVM_KODAS>LT999000216</N08_PVM_KODAS>",
        "  <N08_IM_KODAS>999000024</N08_IM_KODAS>",
        "  <N08_PAV>UAB \"Pavyzdys eksportas\"</N08_PAV>",
        "  <N08_ADR>Pavyzdžio g. 1, Kaunas</N08_ADR>",
        "  <N08_PASTAS>44001</N08_PASTAS>",
        "  <N08_E_MAIL>saskaitos@pavyzdys.example</N08_E_MAIL>",
        "  <N08_TIPAS_PIRK>1</N08_TIPAS_PIRK>",
        "  <N08_TIPAS_TIEK>1</N08_TIPAS_TIEK>",
        "  <N08_KODAS_DS>PT001</N08_KODAS_DS>",
        "  <N08_KODAS_XS_T>PVM</N08_KODAS_XS_T>",
        "  <N08_KODAS_XS_P>PVM</N08_KODAS_XS_P>",
        "  <N08_VAL_POZ>0</N08_VAL_POZ>",
        "  <N08_KODAS_VL_1>EUR</N08_KODAS_VL_1>",
        "  <N08_BUSENA>1</N08_BUSENA>",
        "  <N08_TIPAS>1</N08_TIPAS>",
        "</N08>",
        "",
    ];
    assert_eq!(block(&card, "PT001").unwrap(), expected.join("\r\n"));
}

#[test]
fn a_carrier_that_is_also_a_client_is_both_and_a_foreign_one_goes_by_its_vat_number() {
    let both = card(2, ["Muster", "", "DE999000009", "", "DE"], (true, true));
    let text = block(&both, "PT001").unwrap();
    assert!(text.contains("<N08_KODAS_KS>DE999000009<"), "{text}");
    assert!(text.contains("<N08_RUSIS>3<"), "{text}");
    // A person without codes goes by our own number.
    let person = card(3, ["Jonas Jonaitis", "", "", "", ""], (false, true));
    let text = block(&person, "PT001").unwrap();
    assert!(text.contains("<N08_KODAS_KS>3<"), "{text}");
    assert!(
        text.contains("<N08_RUSIS>2<") && text.contains("<N08_TIPAS>2<"),
        "{text}"
    );
}

#[test]
fn a_name_is_cut_but_never_a_code() {
    let name = "Ž".repeat(90);
    let long = card(4, [&name, "999000024", "", "", "LT"], (true, false));
    let text = block(&long, "").unwrap();
    assert!(text.contains(&format!(">{}<", "Ž".repeat(70))), "{text}");
    let code = card(5, ["Long", "1234567890123", "", "", "LT"], (true, false));
    let problem = block(&code, "").unwrap_err();
    assert!(problem.text.contains("1234567890123"), "{problem}");
}
